import type { Answer, Answerer } from '../../shell/testing/open-screen.tsx';

/** An identifier that is easy to read. */
export const makeId = (letter: string): string => letter.repeat(22);
export const GEOGRAPHY = makeId('B');
export const SEVENTH = makeId('C');
export const COUNCIL = makeId('D');
export const RIVERS = makeId('E');
export const CLIMATE = makeId('F');
export const COURSE = makeId('G');
export const NO_CONTENT: Answer = { status: 204, body: null };
const date_changed = new Date(2026, 10, 19, 17, 5).toISOString();
const dates = { date_created: date_changed, date_changed };

/** A folder or a material of the library. */
export interface LibraryNode {
  id: string;
  title: string;
  parent: string | null;
  /** undefined is a folder. */
  template?: string;
}

const START: readonly LibraryNode[] = [
  { id: GEOGRAPHY, title: 'География', parent: null },
  { id: SEVENTH, title: '7 класс', parent: GEOGRAPHY },
  { id: COUNCIL, title: 'Педсовет', parent: GEOGRAPHY },
  { id: RIVERS, title: 'Реки', parent: GEOGRAPHY, template: 'test' },
  { id: CLIMATE, title: 'Климат', parent: GEOGRAPHY, template: 'presentation' },
  { id: COURSE, title: 'Курс географии', parent: GEOGRAPHY, template: 'course' },
];

const asFolder = ({ id, title }: LibraryNode) => ({ id, description: { title, dates } });
/** A material as a folder lists it. */
export const asMaterial = ({ id, title, parent, template }: LibraryNode) => ({
  id,
  folder: parent,
  description: { title, template, date_changed, contents_count: 8 },
});

/** A library that a server would keep: what is asked of it changes it. */
export class SampleLibrary {
  nodes: LibraryNode[] = START.map((node) => ({ ...node }));
  /** What the server answers in place of the usual, by method and path. */
  overrides: Record<string, Answer> = {};

  readonly answer: Answerer = ({ method, path, body }) => {
    const said = this.overrides[`${method} ${path}`];
    if (said !== undefined) return said;
    const [, , , kind, id = '', command = ''] = path.split('?')[0]?.split('/') ?? [];
    if (kind === 'folder' && id === '' && method === 'GET') return this.#showFolder(null);
    if (kind === 'folder' && id === 'tree')
      return {
        status: 200,
        body: {
          folders: this.nodes
            .filter(({ template }) => template === undefined)
            .map(({ id: own, parent, title }) => ({ id: own, parent, title })),
        },
      };
    if (method === 'POST' && id === '') {
      if (kind === 'folder') this.nodes.push({ id: makeId('N'), title: 'Новая', parent: GEOGRAPHY });
      return { status: 200, body: { id: makeId('N') } };
    }
    if (method === 'PATCH' && command === '') return this.#change(id, body);
    if (command === 'copy_to_library') return this.#copy(id);
    if (method === 'DELETE') {
      this.nodes = this.nodes.filter((node) => node.id !== id);
      return NO_CONTENT;
    }
    if (command === 'uses') return { status: 200, body: { courses: [], in_catalog: false } };
    if (kind === 'folder' && method === 'GET')
      return this.nodes.some((node) => node.id === id) ? this.#showFolder(id) : null;
    return null;
  };

  #showFolder(id: string | null): Answer {
    const own = this.nodes.find((node) => node.id === id);
    const inside = this.nodes.filter(({ parent }) => parent === id);
    const above = this.nodes.find((node) => node.id === own?.parent);
    const path = [above, own].flatMap((node) => (node === undefined ? [] : [{ id: node.id, title: node.title }]));
    return {
      status: 200,
      body: {
        id,
        parent: own?.parent ?? null,
        description: { title: own?.title ?? '', dates: own === undefined ? null : dates },
        path,
        folders: inside.filter(({ template }) => template === undefined).map(asFolder),
        materials: inside.filter(({ template }) => template !== undefined).map(asMaterial),
      },
    };
  }

  /** Copies lie in the root. */
  #copy(id: string): Answer | null {
    const source = this.nodes.find((node) => node.id === id);
    if (source === undefined) return null;
    const copy = makeId(String.fromCharCode('N'.charCodeAt(0) + this.nodes.length - START.length));
    this.nodes.push({ ...source, id: copy, title: `${source.title} — копия`, parent: null });
    return { status: 200, body: { id: copy } };
  }

  #change(id: string, body: unknown): Answer {
    const node = this.nodes.find((one) => one.id === id);
    if (node === undefined || typeof body !== 'object' || body === null)
      return { status: 404, body: { reason: 'not_found' } };
    if ('parent' in body && (typeof body.parent === 'string' || body.parent === null)) node.parent = body.parent;
    if ('folder' in body && (typeof body.folder === 'string' || body.folder === null)) node.parent = body.folder;
    const { description } = { description: null, ...body };
    if (description !== null && typeof description === 'object' && 'title' in description)
      node.title = String(Reflect.get(description, 'title'));
    return NO_CONTENT;
  }
}
