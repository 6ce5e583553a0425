import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ASSETS = new URL('../../apps/server/src/help-centre/assets/', import.meta.url);

/** Path of a file that the help centre serves. */
export function recordedPath(folder: 'pictures' | 'videos', name: string): string {
  return fileURLToPath(new URL(`${folder}/${name}`, ASSETS));
}

/** Runs ffmpeg to its end. @param input what it reads from its standard input */
export async function runFfmpeg(args: readonly string[], input?: Buffer): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  child.stdin.end(input);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`ffmpeg ended with ${child.exitCode}:\n${told}`);
}

/** Keeps a picture as WebP: an eighth of the PNG, and letters stay sharp. */
export async function keepPicture(png: Buffer, path: string): Promise<void> {
  await runFfmpeg(['-f', 'png_pipe', '-i', '-', '-c:v', 'libwebp', '-quality', '82', path], png);
}
