import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutGrid, IconLetterT, IconPhotoPlus, IconRectangle, IconShape } from '@tabler/icons-react'
import { visualShapes } from '@vitrine/contract/client'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { ImagePicker } from '../../../modules/image/index.ts'
import { DropMenu, MenuItem } from '../../../ui/menu.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { Tool } from '../../../ui/tool.tsx'
import { shapeIcons } from './icons.ts'
import type { Deeds } from './use-deeds.ts'
import { widest } from './widest.ts'

interface InsertToolsProps {
  deeds: Deeds
  readOnly: boolean
  onTemplates: () => void
}

/** What can be put on the canvas. */
export function InsertTools({ deeds, readOnly, onTemplates }: InsertToolsProps) {
  const { t } = useText()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px={10}
        leftSection={<IconLayoutGrid size={20} />}
        disabled={readOnly}
        onClick={onTemplates}
      >
        {t('adVisual.templates.title')}
      </Button>
      <Tool
        label={t('adVisual.insert.text')}
        icon={IconLetterT}
        disabled={readOnly}
        onClick={() => deeds.insert('text')}
      />
      <Tool
        label={t('adVisual.insert.picture')}
        icon={IconPhotoPlus}
        disabled={readOnly}
        onClick={() => setPicking(true)}
      />
      <DropMenu
        label={t('adVisual.insert.shape')}
        width={180}
        align="start"
        trigger={(props) => (
          <Tip label={t('adVisual.insert.shape')}>
            <ActionIcon
              {...props}
              size={36}
              variant="subtle"
              color="gray"
              disabled={readOnly}
              aria-label={t('adVisual.insert.shape')}
            >
              <IconShape size={20} />
            </ActionIcon>
          </Tip>
        )}
      >
        {visualShapes.map((shape) => (
          <MenuItem
            key={shape}
            icon={shapeIcons[shape]}
            onClick={() =>
              deeds.insert('shape', {
                shape,
                ...(shape === 'line' ? { height: 8, fill: null, stroke: '#1f2937', stroke_width: 4 } : {}),
              })
            }
          >
            {t(`adVisual.shapes.${shape}`)}
          </MenuItem>
        ))}
      </DropMenu>
      <Tool
        label={t('adVisual.insert.button')}
        icon={IconRectangle}
        disabled={readOnly}
        onClick={() => deeds.insert('button')}
      />
      <Overlay again={isPicking} onFailed={() => setPicking(false)}>
        {isPicking ? (
          <ImagePicker
            title={t('adVisual.insert.picture')}
            width={widest}
            onClose={() => setPicking(false)}
            onPick={(picture) => {
              setPicking(false)
              deeds.insert('picture', { picture })
            }}
          />
        ) : null}
      </Overlay>
    </>
  )
}
