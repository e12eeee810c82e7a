export type ContentKind = 'pdf' | 'jpeg' | 'png' | 'xlsx' | 'docx' | 'text';

export type Refusal =
  | 'damaged'
  | 'bomb'
  | 'macros'
  | 'executable'
  | 'web-page'
  | 'password'
  | 'old-office'
  | 'heic'
  | 'picture'
  | 'unknown';

/** `format` is the format of a refused picture. */
export type Inspection = { kind: ContentKind } | { refused: Refusal; format?: string };
