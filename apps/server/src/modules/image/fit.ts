/** No WebP is higher. */
export const highest = 16_383

/** How wide a picture may be kept so that it is not too high; 0 where it is so slim that nothing of its width would be left. */
export const fitWidth = (width: number, height: number): number => Math.floor(width * Math.min(1, highest / height))
