import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test('a browser and its system are told from what it says of itself', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
  expect(deviceOf(android)).toBe('Chrome on Android');
  expect(deviceOf(phone)).toBe('Safari on iOS');
  expect(deviceOf(edge)).toBe('Edge on Windows');
});

test('what says nothing known is an unknown device', () => {
  expect(deviceOf('curl/8.5.0')).toBe('Unknown device');
  expect(deviceOf(null)).toBe('Unknown device');
});
