import { Button } from '@mantine/core'
import { IconPointer } from '@tabler/icons-react'
import type { ExperienceDetail } from '@vitrine/contract'
import { useText } from '../../lib/i18n/index.ts'
import type { Pointed } from './channel.ts'
import { usePointing } from './use-pointing.ts'

interface PointButtonProps {
  experience: ExperienceDetail
  /** The version that is edited. */
  viewId: string
  onPointed: (pointed: Pointed) => void
  disabled?: boolean
}

/** Fills in by a click on the store's page what else somebody would have to look up and type. */
export function PointButton({ experience, viewId, onPointed, disabled }: PointButtonProps) {
  const { t } = useText()
  const point = usePointing(experience, viewId, onPointed)
  return (
    <Button
      variant="default"
      leftSection={<IconPointer size={16} />}
      disabled={disabled}
      onClick={point}
      style={{ alignSelf: 'start' }}
    >
      {t('targets.point.button')}
    </Button>
  )
}
