import { ActionIcon } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconBoxMultiple,
  IconBoxOff,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Tip } from '../../../ui/tip.tsx'
import { edges, ways } from '../design/arrange.ts'
import type { Deeds } from './use-deeds.ts'
import classes from './visual-editor.module.css'

const edgeIcons = {
  left: IconLayoutAlignLeft,
  center: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
}
const wayIcons = {
  front: IconArrowBarToUp,
  forward: IconArrowUp,
  backward: IconArrowDown,
  back: IconArrowBarToDown,
}

interface Tool {
  name: string
  icon: ComponentType<{ size?: number | string }>
  isOff?: boolean
  run: () => void
}

/** What can be done with what is chosen, without a pointer on the canvas. */
export function ArrangeTools({ deeds, readOnly }: { deeds: Deeds; readOnly: boolean }) {
  const { t } = useText()
  const isOne = deeds.units < 2
  const rows: { id: string; name: string; tools: Tool[] }[] = [
    {
      id: 'align',
      name: t(isOne ? 'adVisual.arrange.onCanvas' : 'adVisual.arrange.together'),
      tools: [
        ...edges.map((edge) => ({
          name: t(`adVisual.edges.${edge}`),
          icon: edgeIcons[edge],
          isOff: deeds.units === 0,
          run: () => deeds.align(edge),
        })),
        {
          name: t('adVisual.arrange.across'),
          icon: IconLayoutDistributeVertical,
          isOff: deeds.units < 3,
          run: () => deeds.distribute('x'),
        },
        {
          name: t('adVisual.arrange.down'),
          icon: IconLayoutDistributeHorizontal,
          isOff: deeds.units < 3,
          run: () => deeds.distribute('y'),
        },
      ],
    },
    {
      id: 'order',
      name: t('adVisual.arrange.order'),
      tools: [
        ...ways.map((way) => ({ name: t(`adVisual.ways.${way}`), icon: wayIcons[way], run: () => deeds.order(way) })),
        { name: t('adVisual.arrange.group'), icon: IconBoxMultiple, isOff: !deeds.canGroup, run: deeds.group },
        { name: t('adVisual.arrange.ungroup'), icon: IconBoxOff, isOff: !deeds.canUngroup, run: deeds.ungroup },
      ],
    },
    {
      id: 'edit',
      name: t('adVisual.arrange.edit'),
      tools: [
        { name: t('adVisual.arrange.duplicate'), icon: IconCopyPlus, run: deeds.duplicate },
        { name: t('adVisual.arrange.copy'), icon: IconCopy, run: deeds.copyByMenu },
        { name: t('adVisual.arrange.paste'), icon: IconClipboard, run: deeds.pasteByMenu },
        { name: t('adVisual.arrange.remove'), icon: IconTrash, run: deeds.remove },
      ],
    },
  ]
  return rows.map(({ id, name, tools }) => (
    <div key={id} role="toolbar" aria-label={name} className={classes.tools}>
      {tools.map(({ name: tool, icon: Icon, isOff = false, run }) => (
        <Tip key={tool} label={tool}>
          <ActionIcon
            size={28}
            variant="subtle"
            color="gray"
            aria-label={tool}
            aria-disabled={readOnly || isOff || undefined}
            data-disabled={readOnly || isOff || undefined}
            onClick={() => readOnly || isOff || run()}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tip>
      ))}
    </div>
  ))
}
