/** The id of the entry of a list that a path such as `content.changes.1.value` is about; undefined: of none. */
export function ownerAt(content: Record<string, unknown>, path: string): string | undefined {
  const [list = '', index = ''] = path.replace(/^content\./, '').split('.')
  const entries = content[list]
  const entry: unknown = Array.isArray(entries) && /^\d+$/.test(index) ? entries[Number(index)] : undefined
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
    ? entry.id
    : undefined
}
