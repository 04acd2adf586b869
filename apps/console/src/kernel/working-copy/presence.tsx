import { useText } from '../../lib/i18n/index.ts'
import { Initials } from '../../ui/initials.tsx'
import { Tip } from '../../ui/tip.tsx'
import type { Presence } from './use-presence.ts'
import classes from './working-copy.module.css'

const mostShown = 3

/** Who else has the editor open. */
export function WhoElse({ others, isElsewhere }: Presence) {
  const { t } = useText()
  const lines = [
    ...others.map((name) => ({ name, line: t('workingCopy.editing', { name }) })),
    ...(isElsewhere ? [{ name: '2', line: t('workingCopy.elsewhere') }] : []),
  ]
  if (lines.length === 0) return null
  const more = lines.length - mostShown
  return (
    <ul className={classes.people} aria-label={t('workingCopy.others')}>
      {lines.slice(0, mostShown).map(({ name, line }, index) => (
        // Two may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
        <li key={index}>
          <Tip label={line}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard reads what a pointer does */}
            <span role="img" aria-label={line} tabIndex={0} className={classes.person}>
              <Initials name={name} round />
            </span>
          </Tip>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Tip
            label={lines
              .slice(mostShown)
              .map(({ line }) => line)
              .join('\n')}
          >
            <span className={classes.more}>+{more}</span>
          </Tip>
        </li>
      ) : null}
    </ul>
  )
}
