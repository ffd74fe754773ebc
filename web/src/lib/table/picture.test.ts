import { expect, test } from 'vitest';

import { inPixels } from './picture.ts';

test('lengths of the window become pixels, other words stay', () => {
  expect(inPixels('clamp(72px, 12.5vh, 50vw) 100dvh', 1000, 800)).toBe(
    'clamp(72px, 100px, 500px) 800px',
  );
  expect(inPixels('.v2w { width: 3em } a5vhx', 1000, 800)).toBe('.v2w { width: 3em } a5vhx');
});
