import { updateViews } from '@vitrine/contract/client'
import { useCan } from '../../kernel/workspace/index.ts'

/** Whether the person may save content that animates elements: a right of its own. */
export const useMayAnimate = (): boolean => useCan()(updateViews, 'animation')
