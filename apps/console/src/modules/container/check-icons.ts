import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { InstallState } from '../../kernel/install/install-state.ts'

export const checkIcons: Record<InstallState, ComponentType<{ size?: number | string }>> = {
  none: IconCircleDashed,
  fine: IconCircleCheck,
  heard: IconCircleCheck,
  missing: IconAlertTriangle,
  duplicate: IconAlertTriangle,
  late: IconAlertTriangle,
  wrong_container: IconCircleX,
  blocked_by_csp: IconCircleX,
  unreachable: IconPlugConnectedX,
}
