/** Embeddings, overrides and isolates, which would also reorder what follows the text, even in a `<bdi>`. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

export const removeDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Keeps a right-to-left text from reordering the line around it. For plain text, which can have no `<bdi>`. */
export const isolateDirection = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
