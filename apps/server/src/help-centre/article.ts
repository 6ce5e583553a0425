/** A picture of a screen; `npm run record-help` makes it of the real product. */
export interface ArticlePicture {
  /** Of its file. */
  readonly name: string;
  /** What is to be seen, for whoever does not see it. */
  readonly alt: string;
  /** Drawn as a phone's. */
  readonly isPhone?: true;
}

/** One thing to do, with what the screen looks like then. */
export type ArticleStep = string | { readonly text: string; readonly picture: ArticlePicture };

/** A part of an article. */
export interface ArticlePart {
  readonly heading: string;
  readonly text?: readonly string[];
  /** In this order. */
  readonly steps?: readonly ArticleStep[];
  /** In no order. */
  readonly points?: readonly string[];
}

/** One page of the help centre: one task. */
export interface Article {
  /** The end of its address. */
  readonly slug: string;
  readonly title: string;
  /** One sentence under the title and in the contents. */
  readonly lead: string;
  readonly parts: readonly ArticlePart[];
}

/** Articles under one heading of the contents. */
export interface Chapter {
  readonly title: string;
  readonly articles: readonly Article[];
}

/** An article as the search in the page knows it, see `help-centre-browser/rank-articles.js`. */
export interface IndexedArticle {
  readonly address: string;
  readonly title: string;
  readonly lead: string;
  /** Everything else that it says. */
  readonly text: string;
}
