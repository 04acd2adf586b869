import { Text } from '@mantine/core'
import { bytesOfMegabyte } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import classes from './gallery.module.css'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Listens for files over the page; answers what takes that back. */
function listen(onOver: (isOver: boolean) => void, onFiles: (files: File[]) => void): () => void {
  // Entering a child comes before leaving its parent: what counts is how deep the pointer is.
  let depth = 0
  const set = (next: number) => {
    depth = Math.max(0, next)
    onOver(depth > 0)
  }
  const enter = (event: DragEvent) => hasFiles(event) && set(depth + 1)
  const leave = (event: DragEvent) => hasFiles(event) && set(depth - 1)
  // Without this the browser opens the file in place of the console, wherever it was let go.
  const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    set(0)
    onFiles([...(event.dataTransfer?.files ?? [])])
  }
  const paste = ({ clipboardData, target }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])]
    const isField = target instanceof Element && target.closest('input, textarea, [contenteditable]')
    if (files.length > 0 && !isField) onFiles(files)
  }
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('dragenter', enter, { signal })
  document.addEventListener('dragleave', leave, { signal })
  document.addEventListener('dragover', over, { signal })
  document.addEventListener('drop', drop, { signal })
  document.addEventListener('paste', paste, { signal })
  return () => ended.abort()
}

/** Takes files that are dropped anywhere on the page or pasted into it, and says so while they are over it; what is pasted into a field is the field's. */
export function DropArea({ megabytes, onFiles }: { megabytes: number | undefined; onFiles: (files: File[]) => void }) {
  const { t, language } = useText()
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => listen(setOver, (files) => latest.current(files)), [])
  if (!isOver) return null
  return (
    <div className={classes.over} aria-hidden>
      <Text fw={500} size="lg">
        {t('image.drop')}
      </Text>
      {megabytes === undefined ? null : (
        <Text size="sm">{t('image.dropHint', { limit: formatBytes(megabytes * bytesOfMegabyte, language) })}</Text>
      )}
    </div>
  )
}
