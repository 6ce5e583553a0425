import { expect, it } from 'vitest';
import { givesCamera } from './gives-camera.ts';

it.each([
  ['https://school.example/speaker/a/scanner', true],
  ['http://localhost:3000/speaker/a/scanner', true],
  ['http://[::1]:3000/speaker/a/scanner', true],
  ['http://192.168.1.7:3000/speaker/a/scanner', false],
])('%s has a camera: %s', (address, has) => {
  expect(givesCamera(address)).toBe(has);
});
