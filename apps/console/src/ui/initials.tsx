import classes from './initials.module.css'

/** A Chinese name gives its first character, a Latin one the first letters of two words. */
export function initialsOf(name: string): string {
  const trimmed = name.trim()
  const first = [...trimmed][0] ?? ''
  if (/[\u3400-\u9fff]/.test(first)) return first
  return trimmed
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Decoration beside a name that is told otherwise, so the letters are drawn and not read. */
export function Initials({ name, round = false }: { name: string; round?: boolean }) {
  return (
    <span
      className={classes.initials}
      data-letters={initialsOf(name)}
      data-round={round || undefined}
      aria-hidden="true"
    />
  )
}
