/** A real service and a real browser for the tests; nothing is mocked. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before } from 'node:test';

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const ROOT = join(import.meta.dirname, '../..');
export const PLAYOUT = process.env.PLAYOUT ?? join(ROOT, '.venv/bin/playout');
const WHOLE = '/usr/bin/chromium';
const SHELL = `${WHOLE}-headless-shell`;
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(WHOLE) && !existsSync(SHELL) ? WHOLE : SHELL);

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Return a port that nobody uses. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** `playout serve` on a port and a database of its own. */
export class Service {
  readonly port: number;
  readonly folder = mkdtempSync(join(tmpdir(), 'playout-e2e-'));
  private process: ChildProcess | null = null;
  private output = '';
  private readonly environment: Record<string, string>;

  private constructor(port: number, environment: Record<string, string>) {
    this.port = port;
    this.environment = environment;
  }

  /** Start a service; the environment adds to its settings. */
  static async start(environment: Record<string, string> = {}): Promise<Service> {
    const service = new Service(await freePort(), environment);
    await service.up();
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start the process and wait until it answers. */
  async up(): Promise<void> {
    const env = {
      ...process.env,
      PLAYOUT_INTERPRET: process.env.PLAYOUT_INTERPRET ?? '1',
      PLAYOUT_DATABASE_URL: `sqlite+aiosqlite:///${join(this.folder, 'tables.db')}`,
      PLAYOUT_ARENA_FILE: join(this.folder, 'arena.db'),
      PLAYOUT_REPORTS_FOLDER: join(this.folder, 'reports'),
      PLAYOUT_RATE: '1000',
      PLAYOUT_BURST: '1000',
      ...this.environment,
    };
    this.process = spawn(PLAYOUT, ['serve', '--port', String(this.port)], {
      cwd: this.folder,
      env,
    });
    const keep = (data: Buffer) => (this.output = (this.output + data.toString()).slice(-4000));
    this.process.stdout?.on('data', keep);
    this.process.stderr?.on('data', keep);
    for (let tries = 0; tries < 300; tries += 1) {
      if (this.process.exitCode !== null) break;
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((then) => setTimeout(then, 200));
    }
    throw new Error(`the service did not start:\n${this.output}`);
  }

  /** End the process as a crash would. */
  async kill(): Promise<void> {
    const running = this.process;
    if (running === null || running.exitCode !== null) return;
    const ended = new Promise((then) => running.once('exit', then));
    running.kill('SIGKILL');
    await ended;
  }
}

/** A language model's server that always answers, with the same words: `WORDS`. */
export class StandIn {
  readonly address: string;
  private readonly process: ChildProcess;

  private constructor(address: string, process: ChildProcess) {
    this.address = address;
    this.process = process;
  }

  static async start(): Promise<StandIn> {
    const python = join(dirname(PLAYOUT), 'python');
    const made = spawn(python, ['-m', 'tests.players.llm.standin', 'good'], { cwd: ROOT });
    const line = await new Promise<string>((resolve, reject) => {
      made.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
      made.once('exit', () => reject(new Error('the stand-in did not start')));
    });
    return new StandIn(line, made);
  }

  stop(): void {
    this.process.kill();
  }
}

/** What the stand-in's model always thinks. */
export const WORDS = 'The corner is safe, and it keeps both lines open.';

/** A browser that notes everything that should not happen. */
export class Watcher {
  readonly browser: Browser;
  readonly problems: string[] = [];
  private readonly service: Service;

  private constructor(browser: Browser, service: Service) {
    this.browser = browser;
    this.service = service;
  }

  static async start(service: Service): Promise<Watcher> {
    assert.ok(
      existsSync(CHROMIUM),
      `no browser at ${CHROMIUM}: apt-get install chromium-headless-shell, or set CHROMIUM to one that is installed`,
    );
    return new Watcher(await chromium.launch({ executablePath: CHROMIUM, args: FLAGS }), service);
  }

  /** Open a fresh page; console errors and requests to other origins are problems. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(12_000);
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.problems.push(`page: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      const own = url.port === String(this.service.port) && url.hostname === '127.0.0.1';
      if (!own && !['data:', 'blob:'].includes(url.protocol)) this.problems.push(`request: ${url}`);
    });
    return page;
  }

  /** Fail where something happened that should not. */
  check(allowed: RegExp = /(?!)/): void {
    const found = this.problems.splice(0).filter((problem) => !allowed.test(problem));
    assert.deepEqual(found, []);
  }
}

/** Have a service and a browser for all tests of a file, and close both after the last. */
export function staged(use: (service: Service, watcher: Watcher) => void | Promise<void>): void {
  let service: Service | undefined;
  let watcher: Watcher | undefined;
  before(async () => {
    service = await Service.start();
    watcher = await Watcher.start(service);
    use(service, watcher);
  });
  after(async () => {
    await watcher?.browser.close();
    await service?.kill();
  });
}
