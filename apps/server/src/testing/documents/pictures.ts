import { endpoints } from '@parta/contract/endpoints';
import type { CallResult } from '@parta/contract/wire';
import sharp from 'sharp';
import { type Answer, addressOf, type Browser } from '../browser.ts';

/** A picture of one colour that no other test draws. */
export async function drawPicture({
  width = 40,
  height = 30,
  color = '#2a6f97',
}: {
  width?: number;
  height?: number;
  color?: string;
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
}

/** Sends bytes as the editor does. */
export function sendUpload(browser: Browser, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  return browser.send({
    method: 'POST',
    path: addressOf('storage.upload'),
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: bytes,
  });
}

/** Uploads a picture that has to be taken, and gives what is said of it. */
export async function upload(browser: Browser, bytes: Buffer): Promise<CallResult<'storage.upload'>> {
  const answer = await sendUpload(browser, bytes);
  if (answer.status !== 200) throw new Error(`storage.upload answered ${answer.status} ${answer.text}`);
  return endpoints['storage.upload'].result.parse(answer.json);
}
