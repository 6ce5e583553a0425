/** A use that the check of built files passes over. */
export interface KnownUse {
  /** Feature of `@mdn/browser-compat-data`, with what the data keeps below it. */
  readonly feature: string;
  /** Text within 200 characters of the use; every use of the feature where it is left out. */
  readonly near?: string;
  /** Why every declared browser shows a proper page, and what it shows instead. */
  readonly reason: string;
}

/** Methods of our own, or of a library, whose names browsers have given to something else. */
const OTHER_METHODS: readonly KnownUse[] = [
  { feature: 'api.HTMLButtonElement.command', reason: 'a step in a chain of commands of tiptap' },
  { feature: 'api.CompositionEvent.locale', reason: 'the language of a date of dayjs' },
  { feature: 'api.Navigator.permissions', reason: 'what the person who is signed in may do' },
  { feature: 'api.Navigator.share', near: 'rich-t', reason: 'words for the width of a picture in the editor' },
  { feature: 'api.MediaSource.handle', reason: 'a route of workbox' },
  { feature: 'api.ServiceWorkerRegistration.sync', near: 'this.sync(', reason: 'the parser of ProseMirror' },
  { feature: 'api.DataTransfer.addElement', near: 'this.addElement(', reason: 'the parser of ProseMirror' },
  { feature: 'api.EventTarget.when', near: '_zod', reason: 'the condition of a check of zod' },
  { feature: 'api.Clipboard.readText', near: '.required', reason: 'the pasted list of people in a roster' },
  { feature: 'javascript.builtins.Iterator.toArray', near: 'Children', reason: '`Children.toArray` of React' },
  {
    feature: 'javascript.builtins.Iterator.take',
    reason: 'methods and texts of our own; TypeScript knows no iterator helpers in browser code',
  },
  {
    feature: 'javascript.builtins.Iterator.drop',
    reason:
      'drafts of an attempt and the library of drag and drop; TypeScript knows no iterator helpers in browser code',
  },
];

/** Uses whose guard is not in a condition around them. */
const GUARDED: readonly KnownUse[] = [
  {
    feature: 'javascript.operators.import_meta.resolve',
    near: 'import.meta.resolve?',
    reason: 'the loader of chunks asks first, and makes the address by itself otherwise',
  },
  {
    feature: 'api.Window.navigation',
    near: 'react-transition',
    reason: 'React starts it only where `navigation` exists',
  },
  {
    feature: 'api.Document.startViewTransition',
    near: 'try{',
    reason: 'React, only for its `ViewTransition`, which no page has; a failure is caught',
  },
  {
    feature: 'api.Document.startViewTransition',
    near: 'startTransition',
    reason: 'the method of the router, which asks for the one of the document',
  },
  {
    feature: 'api.HTMLElement.showPopover',
    reason:
      'MathLive and the preview of a dragged row ask for it in a function; both place their element by styles else',
  },
  {
    feature: 'api.HTMLElement.hidePopover',
    near: '.popover',
    reason: 'MathLive, only where it was shown as a popover',
  },
  { feature: 'api.HTMLElement.attachInternals', near: '_internals', reason: 'MathLive asks for it in a function' },
  { feature: 'api.Navigator.vibrate', near: 'keypressVibration', reason: 'MathLive asks for it in a function' },
  {
    feature: 'api.CSSStyleSheet',
    near: 'replaceSync',
    reason: 'MathLive makes sheets only where `adoptedStyleSheets` exists, and adds `style` elements otherwise',
  },
  {
    feature: 'api.Clipboard.readText',
    near: 'insertFromPaste',
    reason: 'a command in the menu of MathLive, where the browser cannot paste by itself; the keys paste everywhere',
  },
  {
    feature: 'api.HTMLVideoElement.cancelVideoFrameCallback',
    near: 'requestVideoFrameCallback',
    reason: 'the scanner cancels what it could request',
  },
  {
    feature: 'api.Document.exitFullscreen',
    near: 'requestFullscreen',
    reason: 'the button is absent without `fullscreenEnabled`',
  },
  {
    feature: 'api.Element.requestFullscreen',
    near: 'exitFullscreen',
    reason: 'the button is absent without `fullscreenEnabled`',
  },
];

/** Styles without which a page is still complete. */
const DECORATION: readonly KnownUse[] = [
  { feature: 'css.properties.cursor', reason: 'phones have no pointer' },
  { feature: 'css.properties.resize', reason: 'phones show no handle at a field; fields scroll' },
  {
    feature: 'css.properties.align-content.start',
    reason: 'the data counts flex boxes; grids, which alone use it, had it before',
  },
  {
    feature: 'css.properties.place-items.end',
    reason: 'the data counts flex boxes; grids, which alone use it, had it before',
  },
  { feature: 'css.properties.overscroll-behavior', reason: 'at its end a list scrolls the page behind it' },
  {
    feature: 'css.properties.scrollbar-width',
    reason: 'Mantine hides the bar of its scroll area by a pseudo-element as well',
  },
  { feature: 'css.properties.content-visibility', reason: 'off-screen parts are drawn at once: slower, the same' },
  { feature: 'css.properties.contain-intrinsic-size', reason: 'only with `content-visibility`' },
  { feature: 'css.properties.field-sizing', reason: 'a field has its least height and scrolls' },
  { feature: 'css.properties.text-wrap', reason: 'the last line may be short' },
  {
    feature: 'css.properties.text-align-last',
    near: 'tabular-nums',
    reason: 'a part of a time starts at the left of its box',
  },
  {
    feature: 'css.properties.overflow-x.clip',
    near: '.rich-tools',
    reason: 'a line before the first tool of a row stays in sight',
  },
  { feature: 'css.properties.font-family', reason: 'a name that is not known is passed over for the next' },
  { feature: 'css.types.basic-shape.rect', near: 'clip:rect(', reason: 'the value of the old property `clip`' },
  { feature: 'css.properties.forced-color-adjust', reason: 'engines without it have no forced colors' },
  { feature: 'css.at-rules.media.forced-colors', reason: 'engines without it have no forced colors' },
  { feature: 'css.at-rules.media.scripting', reason: 'without scripts `noscript` hides everything else' },
  { feature: 'css.selectors.selection', reason: 'selected text has the colors of the system' },
  { feature: 'css.at-rules.page', reason: 'Safari prints on the paper that its dialog names' },
  { feature: 'css.properties.break-after.avoid', reason: 'a heading may be the last line of a printed page' },
  { feature: 'css.at-rules.container', reason: 'the layout for narrow places holds in wide ones too' },
  { feature: 'css.properties.container-type', reason: 'the layout for narrow places holds in wide ones too' },
  { feature: 'css.selectors.has', near: '.first-sight', reason: 'the skeleton is not shown at all without it' },
  {
    feature: 'css.selectors.has',
    near: '.m_6c018570',
    reason: 'Mantine, an input with two buttons inside: none is used',
  },
  { feature: 'css.selectors.has', near: '.m_fd1ab0aa', reason: 'Mantine, room for a scroll bar inside of a dialog' },
  { feature: 'css.selectors.has', near: '.m_88b62a41', reason: 'Mantine, room for a scroll bar inside of a list' },
  {
    feature: 'css.selectors.has',
    near: '.m_8fb7ebe7',
    reason: 'Mantine, the look of a disabled field with pills: none is used',
  },
  {
    feature: 'css.selectors.has',
    near: '.m_254f3e4f',
    reason: 'Mantine, a group of options without options: none is used',
  },
];

export const KNOWN_USES: readonly KnownUse[] = [...OTHER_METHODS, ...GUARDED, ...DECORATION];
