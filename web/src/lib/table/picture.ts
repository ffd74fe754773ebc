/** The drawn table as a picture: a file that looks alike anywhere, without the page. */

/** Return the rules that hold now, as text: what a media query asks is answered already. */
function rulesOf(list: CSSRuleList): string {
  return [...list]
    .map((rule) => {
      if (!(rule instanceof CSSMediaRule)) return rule.cssText;
      return matchMedia(rule.conditionText).matches ? rulesOf(rule.cssRules) : '';
    })
    .join('\n');
}

/** Return a style with the lengths of the window in pixels: the picture has a window of its own. */
export function inPixels(style: string, width: number, height: number): string {
  const part = { w: width, h: height };
  return style.replaceAll(/(-?[\d.]+)[dsl]?v([wh])\b/g, (_, amount: string, side: 'w' | 'h') => {
    return `${(Number(amount) * part[side]) / 100}px`;
  });
}

/** Return an element of the page as a drawing of its own, in the colours that it has now. */
export function svgOf(element: HTMLElement): string {
  const { width, height } = element.getBoundingClientRect();
  const sheets = [...document.styleSheets].map((sheet) => rulesOf(sheet.cssRules)).join('\n');
  const style = inPixels(sheets, innerWidth, innerHeight);
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('[id]').forEach((one) => one.removeAttribute('id'));
  const root = document.createElement('div');
  const page = document.documentElement;
  for (const { name, value } of page.attributes)
    if (name !== 'class') root.setAttribute(name, value);
  const now = getComputedStyle(page);
  const names = new Set(style.match(/--[\w-]+(?=\s*:)/g));
  const variables = [...names].map((name) => [name, now.getPropertyValue(name)] as const);
  for (const [name, value] of variables)
    if (value !== '') root.style.setProperty(name, inPixels(value, innerWidth, innerHeight));
  const body = getComputedStyle(document.body);
  root.style.font = body.font;
  root.style.color = body.color;
  copy.style.width = `${width}px`;
  copy.style.boxSizing = 'border-box';
  const sheet = document.createElement('style');
  sheet.textContent = style;
  root.append(sheet, copy);
  const inside = new XMLSerializer().serializeToString(root);
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`;
}

/** Return a drawing as a PNG of twice its size. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob))),
  );
}
