import { useText } from '../../lib/i18n/index.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Tip } from '../../ui/tip.tsx'
import type { Device } from './stage.tsx'

export type Mode = 'pick' | 'browse'

interface SwitchProps<T> {
  value: T
  onChange: (value: T) => void
}

/** Whether a click on the store's page picks what is there, or does what it does for visitors. */
export function ModeSwitch({ value, onChange, help }: SwitchProps<Mode> & { help: string }) {
  const { t } = useText()
  return (
    <Tip label={value === 'pick' ? help : t('pageEditor.browseHelp')}>
      <Segmented
        label={t('pageEditor.mode')}
        value={value}
        onChange={onChange}
        data={(['pick', 'browse'] as const).map((mode) => ({ value: mode, label: t(`pageEditor.${mode}`) }))}
      />
    </Tip>
  )
}

/** How wide the store's page is shown. */
export function DeviceSwitch({ value, onChange }: SwitchProps<Device>) {
  const { t } = useText()
  return (
    <Segmented
      label={t('pageEditor.device')}
      value={value}
      onChange={onChange}
      data={(['mobile', 'tablet', 'desktop'] as const).map((device) => ({
        value: device,
        label: t(`common.device.${device}`),
      }))}
    />
  )
}
