import { expect, test } from 'vitest';

import { parse } from './sse.ts';

test('whole events are taken and the rest is kept', () => {
  const { events, rest } = parse(
    'event: snapshot\ndata: {"a":1}\n\n: ping\n\ndata: x\ndata: y\n\nevent: do',
  );
  expect(events).toEqual([
    { event: 'snapshot', data: '{"a":1}' },
    { event: 'message', data: 'x\ny' },
  ]);
  expect(rest).toBe('event: do');
});
