import { Visitor } from 'vite';
import { report, workspaceRoot } from './report.ts';
import { type Finding, isTestCode, listSources, readSource } from './source-tree.ts';

const cyrillic = /\p{Script=Cyrillic}/u;

/** Where Russian is a catalog or data: texts, the demo school, and the modules about the language itself. */
const russianPlaces = [
  /(?:^|\/)texts\.ts$/,
  /(?:^|\/)texts\/[^/]+\.ts$/,
  /\/features\/demo\//,
  /^packages\/domain\/src\/(?:people\/groups|people\/login|people\/password|text\/look-alikes|text\/plural)\.ts$/,
  /^packages\/question-types\/src\/kit\/typed\/(?:text-match|text-form|text-slip|look-alikes|number-text)\.ts$/,
];

/** Finds Russian text outside the catalogs: string and template literals and the text of JSX. */
export function checkRussian(root: string): Finding[] {
  const findings: Finding[] = [];
  for (const path of listSources(root)) {
    if (isTestCode(path) || russianPlaces.some((place) => place.test(path))) continue;
    const source = readSource(root, path);
    const inspect = (text: string, start: number): void => {
      if (!cyrillic.test(text)) return;
      const message = `Russian text belongs to a catalogue (texts.ts): ${JSON.stringify(text.trim().slice(0, 40))}`;
      findings.push({ path, line: source.lineAt(start), message });
    };
    new Visitor({
      Literal: (node) => {
        if (typeof node.value === 'string') inspect(node.value, node.start);
      },
      TemplateElement: (node) => inspect(node.value.raw, node.start),
      JSXText: (node) => inspect(node.value, node.start),
    }).visit(source.program);
  }
  return findings;
}

if (import.meta.main) report('russian', checkRussian(workspaceRoot));
