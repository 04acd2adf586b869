/** Bytes of a megabyte, wherever a size is told. */
export const bytesOfMegabyte = 1_048_576

/** A size with two decimals; rounded up, so that a file that is too large never seems to fit. */
export const tellMegabytes = (bytes: number): string => (Math.ceil((bytes * 100) / bytesOfMegabyte) / 100).toFixed(2)

/** What a file may have that is uploaded, where nobody has set anything else. */
export const defaultFileMegabytes = 10

type FileProblem = { error: 'no_file' } | { error: 'file_too_large'; details: { limit: string; size: string } }

/** What is wrong with a chosen file, undefined when nothing is; the details fill the message. */
export function fileProblem(
  file: { size: number } | null | undefined,
  megabytes: number = defaultFileMegabytes,
): FileProblem | undefined {
  const most = megabytes * bytesOfMegabyte
  if (!file) return { error: 'no_file' }
  if (file.size <= most) return undefined
  return { error: 'file_too_large', details: { limit: tellMegabytes(most), size: tellMegabytes(file.size) } }
}
