/** The header by which a shop's server is told the tag's line for the head of this one page. */
export const TAG_HEADER = 'x-tag-line'

/** A script of a third party as a framework puts it into the head; undefined without one. */
export const readTag = (line: string | null | undefined): { src: string; async: boolean } | undefined => {
  const [, src] = /src="([^"]+)"/.exec(line ?? '') ?? []
  return src ? { src, async: /\sasync\s/.test(line ?? '') } : undefined
}
