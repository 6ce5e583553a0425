import type { MaterialContent, MaterialDocument, MaterialQuestion } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import { ApiBrowser } from './api-browser.ts';
import type { ServerProcess } from './server-process.ts';

type RichText = MaterialContent['blocks'];

/** A fresh identifier, as a browser makes them. */
export function newId(): string {
  return newIdentifier((size) => crypto.getRandomValues(new Uint8Array(size)));
}

/** A text of plain paragraphs. */
export function words(...paragraphs: readonly string[]): RichText {
  return {
    type: 'doc',
    content: paragraphs.map((text) =>
      text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] },
    ),
  };
}

/** A question of a kind; `content` and `key` are as the kind has them. */
export function question(
  type: string,
  text: string,
  { content, key = null }: { content: unknown; key?: unknown },
): MaterialQuestion {
  return {
    id: newId(),
    type,
    version: 1,
    points: 1,
    text: words(text),
    content,
    key,
    explanation: null,
    time_limit: null,
    required: true,
  };
}

/** A question with one right number. */
export function numberQuestion(text: string, value: number): MaterialQuestion {
  const key = { value, tolerance: 0, tolerance_kind: 'absolute' };
  return question('number', text, { content: { unit: '' }, key });
}

/** A slide with a line of text and its questions. */
export function slide(title: string, ...questions: readonly MaterialQuestion[]): MaterialContent {
  return {
    id: newId(),
    title,
    layout: { kind: 'plain', background: null },
    blocks: words(`О чём этот слайд: ${title.toLowerCase()}.`),
    speaker_notes: '',
    questions: [...questions],
  };
}

/** Somebody who makes materials without a screen. */
export class Author {
  readonly api: ApiBrowser;

  private constructor(api: ApiBrowser) {
    this.api = api;
  }

  static async signIn(server: ServerProcess, role = 'author'): Promise<Author> {
    const api = new ApiBrowser(server.url);
    const { email, password } = server.getAccount(role);
    await api.call('auth.login', { body: { email, password } });
    return new Author(api);
  }

  async makeFolder(title: string, parent: string | null = null): Promise<string> {
    return (await this.api.call('folder.create', { body: { parent, description: { title } } })).id;
  }

  async makeMaterial(
    template: Template,
    title: string,
    { folder = null, slides = [] }: { folder?: string | null; slides?: readonly MaterialContent[] } = {},
  ): Promise<string> {
    const { id } = await this.api.call('material.create', { body: { folder, description: { template, title } } });
    if (slides.length > 0) await this.setSlides(id, slides);
    return id;
  }

  /** Lets a material give a certificate. */
  async certify(
    id: string,
    certificate: { required_percentage_correct: number; look: 'frame' | 'bands' | 'notebook' },
  ): Promise<void> {
    const { version, document } = await this.getDocument(id);
    const description = { ...document.description, certificate: { background_image: null, ...certificate } };
    await this.api.call('editor.save', {
      params: { id },
      body: { base_version: version, save_id: newId(), description },
    });
  }

  /** A course of materials of her own. */
  async makeCourse(
    title: string,
    folder: string,
    modules: readonly string[],
    moduleTitles: readonly string[] = [],
  ): Promise<string> {
    const id = await this.makeMaterial('course', title, { folder });
    const { version } = await this.getDocument(id);
    const toc = modules.map((material_id, index) => ({
      id: newId(),
      type: 'material',
      title: moduleTitles[index] ?? '',
      material_id,
      content_ids: [],
    }));
    await this.api.call('editor.save', {
      params: { id },
      body: { base_version: version, save_id: newId(), toc },
    });
    return id;
  }

  async getDocument(id: string): Promise<{ version: number; document: MaterialDocument }> {
    return this.api.call('editor.material', { params: { id } });
  }

  /** Puts other slides in the place of all that a material has. */
  async setSlides(id: string, slides: readonly MaterialContent[]): Promise<void> {
    const { version, document } = await this.getDocument(id);
    const kept = new Set(slides.map((each) => each.id));
    const [section] = document.toc;
    const content_ids = slides.map((each) => each.id);
    await this.api.call('editor.save', {
      params: { id },
      body: {
        base_version: version,
        save_id: newId(),
        toc: [{ id: section?.id ?? newId(), type: 'contents', title: '', material_id: null, content_ids }],
        contents: slides,
        removed_content_ids: document.contents.map((each) => each.id).filter((each) => !kept.has(each)),
      },
    });
  }

  /** Gives a sample account the role of a curator, as the platform's administrator does. */
  static async makeCurator(server: ServerProcess, role: string): Promise<void> {
    const { api } = await Author.signIn(server, 'platform');
    const { password } = server.getAccount('platform');
    const { email } = server.getAccount(role);
    await api.call('platform.user_role_give', { body: { email, role: 'curator', password } });
  }
}
