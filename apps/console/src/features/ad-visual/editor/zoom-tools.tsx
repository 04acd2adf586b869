import { UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { DropMenu, MenuItem } from '../../../ui/menu.tsx'
import { Tool } from '../../../ui/tool.tsx'
import type { Look } from './use-look.ts'
import classes from './visual-editor.module.css'

const choices = [0.25, 0.5, 1, 2] as const
const percent = (scale: number): string => `${Math.round(scale * 100)}%`

/** How large the design is shown. */
export function ZoomTools({ look }: { look: Look }) {
  const { t } = useText()
  return (
    <div className={classes.toolGroup} role="toolbar" aria-label={t('adVisual.zoom.title')}>
      <Tool label={t('adVisual.zoom.out')} icon={IconMinus} onClick={() => look.zoom(-1)} />
      <DropMenu
        label={t('adVisual.zoom.title')}
        width={180}
        align="start"
        trigger={(props) => (
          <UnstyledButton
            {...props}
            className={classes.scale}
            aria-label={t('adVisual.zoom.now', { scale: percent(look.view.scale) })}
          >
            {percent(look.view.scale)}
          </UnstyledButton>
        )}
      >
        <MenuItem onClick={() => look.zoom(0)}>{t('adVisual.zoom.fit')}</MenuItem>
        {choices.map((scale) => (
          <MenuItem key={scale} onClick={() => look.zoomTo(scale)}>
            {percent(scale)}
          </MenuItem>
        ))}
      </DropMenu>
      <Tool label={t('adVisual.zoom.in')} icon={IconPlus} onClick={() => look.zoom(1)} />
    </div>
  )
}
