import { Checkbox, SimpleGrid } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import type { Device } from '@vitrine/contract'
import { devices } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import type { SettingsCardProps } from './card-props.ts'
import classes from './devices-card.module.css'

const icons = { mobile: IconDeviceMobile, tablet: IconDeviceTablet, desktop: IconDeviceDesktop }

export function DevicesCard({ form, frozen }: SettingsCardProps) {
  const { t } = useText()
  const chosen = form.value.devices
  const error = form.issue('devices') ?? (chosen.length === 0 ? t('settings.devices.none') : undefined)
  return (
    <Card id="devices" title={t('settings.devices.title')} description={t('settings.devices.help')}>
      <Checkbox.Group
        aria-label={t('settings.devices.title')}
        value={chosen}
        error={error}
        errorProps={form.issue('devices') ? { 'data-invalid': true, tabIndex: -1 } : undefined}
        onChange={(next) => form.set('devices', devices.filter((d) => next.includes(d)) as Device[])}
      >
        <SimpleGrid cols={3} spacing="xs">
          {devices.map((device) => {
            const Icon = icons[device]
            return (
              <Checkbox.Card
                key={device}
                value={device}
                disabled={frozen}
                className={classes.card}
                aria-label={t(`common.device.${device}`)}
              >
                <Checkbox.Indicator disabled={frozen} />
                <Icon size={20} aria-hidden />
                <span className={classes.label}>{t(`common.device.${device}`)}</span>
              </Checkbox.Card>
            )
          })}
        </SimpleGrid>
      </Checkbox.Group>
    </Card>
  )
}
