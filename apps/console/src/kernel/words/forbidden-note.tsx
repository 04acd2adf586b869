import { Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { quoteWords } from '../../lib/join-words.ts'
import { excerptOf, findForbidden, markForbidden } from './find-forbidden.ts'
import classes from './forbidden-note.module.css'
import { useForbiddenWords } from './use-forbidden-words.ts'

/** Below a field: which forbidden words its text has in it, and where. It forbids nothing. */
export function ForbiddenNote({ text }: { text: string }) {
  const { t, language } = useText()
  const words = useForbiddenWords()
  const found = findForbidden(text, words)
  return (
    <div role="status">
      {found.length > 0 ? (
        <div className={classes.note}>
          <Text size="sm" c="var(--vitrine-attention)">
            {t('targets.forbidden', { words: quoteWords(found, language) })}
          </Text>
          <Text size="sm" c="dimmed" className={classes.excerpt}>
            {excerptOf(markForbidden(text, words)).map((part, i) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells parts apart
              part.word === null ? part.text : <mark key={i}>{part.text}</mark>,
            )}
          </Text>
        </div>
      ) : null}
    </div>
  )
}
