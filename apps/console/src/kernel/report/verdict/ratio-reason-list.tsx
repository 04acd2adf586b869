import { Anchor, Stack, Text } from '@mantine/core'
import type { Dimension, ExperienceDetail, RatioReason } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import { countReason, nameReason, titleReason } from './ratio-reasons.ts'

export interface RatioLinks {
  onDimension: (by: Dimension) => void
  onDays: () => void
}

interface RatioReasonListProps extends RatioLinks {
  reasons: readonly RatioReason[]
  experience: ExperienceDetail
}

/** Where visitors are divided wrongly, the most telling first. */
export function RatioReasonList({ reasons, experience, ...links }: RatioReasonListProps) {
  const { t } = useText()
  return (
    <>
      <Text size="sm" fw={500} mt={8}>
        {t('judgment.ratio.found')}
      </Text>
      <Stack component="ul" gap={8} mt={4} mb={0} pl={20} maw={760}>
        {reasons.map((reason) => (
          <ReasonItem key={`${reason.by}:${reason.value}`} reason={reason} experience={experience} {...links} />
        ))}
      </Stack>
    </>
  )
}

interface ReasonItemProps extends RatioLinks {
  reason: RatioReason
  experience: ExperienceDetail
}

function ReasonItem({ reason, experience, onDimension, onDays }: ReasonItemProps) {
  const { t, language } = useText()
  const { by, value, explains } = reason
  const words = { t, language }
  const see = (where: 'device' | 'source' | 'day', onClick: () => void) => (
    <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={onClick}>
      {t(`judgment.ratio.see.${where}`)}
    </Anchor>
  )
  return (
    <Text component="li" size="sm">
      <Text span inherit fw={600}>
        {titleReason(reason, words)}
      </Text>
      <br />
      {countReason(reason, experience, words)}
      <br />
      {t(explains ? 'judgment.ratio.explains' : 'judgment.ratio.partly')}
      <Gap />
      {by === 'day' ? see(by, onDays) : null}
      {by === 'device' || by === 'source' ? see(by, () => onDimension(by)) : null}
      {by === 'browser' && value !== 'other' ? t('judgment.ratio.open', { name: nameReason(reason, words) }) : null}
    </Text>
  )
}
