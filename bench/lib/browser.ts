import { chromium } from '@playwright/test'
import { driveChromium } from '../../e2e/frameworks/drivers/chromium.ts'
import { findChromium } from '../tag-shop.ts'

/** A browser whose visitors count as people: the tag leaves out those who say that they are driven. */
export const openBrowser = async () =>
  driveChromium(
    await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-blink-features=AutomationControlled'],
    }),
  )
