export const path = 'optimize_site/ad_visual'
/** Below the page of one. */
export const editorPath = 'editor'
