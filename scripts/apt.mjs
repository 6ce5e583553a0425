import { existsSync } from 'node:fs';
import { runChild, say } from './child.mjs';
import { texts } from './texts.mjs';

/**
 * Installs a Debian package where that is possible: as root on a system with apt. False when it was not.
 * @param {string} name
 */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(texts.aptInstalling(name));
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runChild('apt-get', ['-qq', 'update'], options);
  return (await runChild('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], options)) === 0;
}
