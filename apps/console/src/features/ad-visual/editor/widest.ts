/** For a picker of images: the largest file, since a layer may become larger, and visitors load only what was drawn. */
export const widest = Number.POSITIVE_INFINITY
