/** C0 and C1 controls, and what turns the text around it: marks, embeddings, overrides and isolates of direction. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A foreign text without characters that nobody sees and that change how others are read. */
export const stripControls = (text: string): string => text.replace(CONTROLS, '')
