import { type Device, detectDevice } from '@vitrine/targeting'

/** The device of this browser; client hints exist in Chromium on https only. */
export const findDevice = (): Device => {
  const { userAgentData, userAgent, maxTouchPoints } = navigator as Navigator & {
    userAgentData?: { mobile: boolean; platform: string }
  }
  return detectDevice({
    uaMobile: userAgentData?.mobile,
    uaPlatform: userAgentData?.platform,
    userAgent,
    maxTouchPoints,
  })
}
