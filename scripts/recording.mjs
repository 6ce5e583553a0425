import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDebianPackage } from './apt.mjs';
import { buildWeb } from './build.mjs';
import { CommandError, runChild } from './child.mjs';
import { getChromium } from './chromium.mjs';
import { ROOT } from './paths.mjs';
import { texts } from './texts.mjs';

/**
 * Makes the pictures or the films of the help centre anew, of the product as it is: those of a tag in the journeys.
 * @param {'@help' | '@films'} tag
 * @param {readonly string[]} args further ones for playwright
 */
export async function record(tag, args) {
  await buildWeb();
  const hasFfmpeg = () => spawnSync('ffmpeg', ['-version']).status === 0;
  if (!hasFfmpeg() && !((await installDebianPackage('ffmpeg')) && hasFfmpeg())) {
    throw new CommandError(texts.ffmpegMissing);
  }
  return await runChild('playwright', ['test', '--grep', tag, '--workers', '1', '--project', 'journeys', ...args], {
    cwd: join(ROOT, 'e2e'),
    env: { PARTA_CHROMIUM: await getChromium() },
  });
}
