import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

/** The service that `npm run dev` talks to. */
const service = process.env.PLAYOUT_URL ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [sveltekit()],
  server: { proxy: { '/api': { target: service, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
