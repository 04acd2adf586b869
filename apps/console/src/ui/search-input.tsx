import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../lib/i18n/index.ts'

const debounceMs = 300

/** Searches 300 ms after the last key, and never in the middle of an input method's composition. */
export function SearchInput({
  value,
  label,
  onSearch,
}: {
  value: string
  label: string
  onSearch: (text: string) => void
}) {
  const { t } = useText()
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const [isComposing, setComposing] = useState(false)
  const search = useRef(onSearch)
  search.current = onSearch
  /** What came last, and what was sent since then. */
  const sent = useRef([value])

  useEffect(() => {
    const at = sent.current.indexOf(value)
    sent.current = at < 0 ? [value] : sent.current.slice(at)
    // What was sent comes back, and more may be typed by then.
    if (at < 0) setText(value)
  }, [value])
  useEffect(() => {
    const key = text.trim()
    if (isComposing || key === sent.current.at(-1)) return
    const timer = setTimeout(() => {
      sent.current.push(key)
      search.current(key)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, isComposing])

  const clear = () => {
    setText('')
    // The button is gone with the text.
    field.current?.focus()
  }
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} />}
      w={{ base: '100%', xs: 280 }}
      value={text}
      onChange={(e) => setText(e.currentTarget.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      rightSection={text ? <CloseButton size="sm" aria-label={t('common.clear')} onClick={clear} /> : null}
    />
  )
}
