import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../checks/report.ts';
import { makeLintConfig } from './lint-config.ts';

// Writes the configuration of the linter anew; `npm run format` gives it its form.
writeFileSync(join(workspaceRoot, '.oxlintrc.json'), `${JSON.stringify(makeLintConfig(), null, 2)}\n`);
