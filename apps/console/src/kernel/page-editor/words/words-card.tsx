import { Button, Text } from '@mantine/core'
import type { Language } from '@vitrine/contract'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Gap } from '../../../ui/gap.tsx'
import { Card } from '../../../ui/page.tsx'
import type { PageAgent } from '../use-page-agent.ts'
import { countCharacters } from './count-characters.ts'
import { useMeasured } from './use-measured.ts'
import classes from './words.module.css'

/** Wider is no phone's. */
const phoneWidth = 480

interface WordsCardProps {
  agent: PageAgent
  /** What is picked. */
  element: number
  /** What the version makes it say. */
  text: string
  /** What the page shows of the version; it is measured anew when that has changed. */
  shown: string
  /** How wide the page is shown; likewise. */
  device: string
  /** Shows the page as wide as a phone's; undefined: nobody here can. */
  onPhone?: (() => void) | undefined
}

const counted = (count: number, language: Language) => ({ count, shown: formatCount(count, language) })

/** The version's words beside the page's own: how long each is, and in how many lines it stands. */
export function WordsCard({ agent, element, text, shown, device, onPhone }: WordsCardProps) {
  const { t, language } = useText()
  const { text: now, width, height } = agent.shown ?? {}
  // Words and fonts may be there later than what brings them; the page says so.
  const measured = useMeasured(agent, element, shown, device, now, width, height)
  const more = measured ? countCharacters(text, language) - countCharacters(measured.text, language) : 0
  return (
    <Card title={t('pageWords.title')}>
      <div className={classes.pair}>
        <Side name={t('pageWords.original')} text={measured?.text} lines={measured?.original} />
        <Side name={t('pageWords.version')} text={text} lines={measured?.now} />
      </div>
      <Text size="sm" mt="sm" role="status">
        {more === 0
          ? t('pageWords.same')
          : t(more > 0 ? 'pageWords.longer' : 'pageWords.shorter', counted(Math.abs(more), language))}
        {measured && measured.now > measured.original ? (
          <>
            <Gap />
            {t('pageWords.moreLines', { count: measured.now - measured.original })}
          </>
        ) : null}
      </Text>
      {measured ? (
        <Text size="xs" c="dimmed" mt={4} component="div">
          {t('pageWords.width', { width: measured.width })}
          {measured.width > phoneWidth && onPhone ? (
            <Button size="compact-xs" variant="subtle" ml={4} onClick={onPhone}>
              {t('pageWords.onPhone')}
            </Button>
          ) : null}
        </Text>
      ) : null}
    </Card>
  )
}

function Side({ name, text, lines }: { name: string; text: string | undefined; lines: number | undefined }) {
  const { t, language } = useText()
  return (
    <div className={classes.side}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="sm" lineClamp={4} className={classes.text}>
        {text === undefined ? '…' : <Foreign>{text.trim() === '' ? t('pageWords.empty') : text.trim()}</Foreign>}
      </Text>
      <Text size="xs" c="dimmed" className="figure">
        {text === undefined ? '' : t('pageWords.characters', counted(countCharacters(text, language), language))}
        {lines === undefined ? null : ` · ${t('pageWords.lines', { count: lines })}`}
      </Text>
    </div>
  )
}
