/** Where modules list what the operation log calls by these types, below a container; the modules say it once more for the first screen. */
export const listPaths = { timer: 'optimize_page/iframe_timer', image: 'other_feature/image_gallery' } as const
