import type { Page } from 'playwright-core'
import { listHands } from './listHands.ts'
import type { World } from './World.ts'

/** What specs of sales do alike: as the customer of an e-mail address, and on the page of an order. */
export function salesHands(world: () => World, page: () => Page, email: string) {
  const { dialog, press, fill } = listHands(page)
  const order = () => page().getByRole('article', { name: 'SO-00001' })
  /** Does what a button of the order's page offers. */
  const doOnOrder = async (task: string, fillIn?: () => Promise<void>): Promise<void> => {
    await press(`${task}…`, order())
    await fillIn?.()
    await press(task, dialog())
    await dialog().waitFor({ state: 'detached' })
  }
  return {
    order,
    doOnOrder,

    /** The newest of what the customer was mailed that looks so; empty where there is none. */
    mailed: async (part: RegExp): Promise<string> => {
      const { list } = await world().api.get<{ list: { recipient: string; text: string }[] }>('dev/getOutboxList', {})
      const texts = list.filter(({ recipient }) => recipient === email).map(({ text }) => text)
      return texts.flatMap((text) => part.exec(text) ?? [])[0] ?? ''
    },

    /** Registers as a customer. */
    register: async (visitor: Page): Promise<void> => {
      await visitor.goto(`${world().waymark.url}/#/become-a-customer`)
      const type = (name: string, text: string) => visitor.getByRole('textbox', { name, exact: true }).fill(text)
      await type('Company', 'Aurora Freight')
      await type('Your first name', 'Ines')
      await type('Your last name', 'Ortega')
      await type('E-mail', email)
      await type('Street', '12 Elm St')
      await type('City', 'Dallas')
      await visitor.getByRole('button', { name: 'Send registration' }).click()
      await visitor.getByText(`A link was sent to ${email}`).waitFor()
    },

    /** Confirms what is written of the customer. @param link below the address of the web site */
    confirm: async (visitor: Page, link: string): Promise<void> => {
      await visitor.goto(world().waymark.url + link)
      await visitor.getByText('12 Elm St').waitFor()
      await visitor.getByRole('button', { name: 'Yes, this is right' }).click()
      await visitor.getByText('Aurora Freight is confirmed').waitFor()
    },

    /** Reads what is to be signed, such as an amount, and signs it. @param link below the address of the web site */
    sign: async (visitor: Page, link: string, read: string): Promise<void> => {
      await visitor.goto(world().waymark.url + link)
      await visitor.getByText(read).waitFor()
      await visitor.getByRole('textbox', { name: 'Your full name' }).fill('Ines Ortega')
      await visitor.getByRole('checkbox').check()
      await visitor.getByRole('button', { name: 'Sign', exact: true }).click()
      await visitor.getByText(/is signed/).waitFor()
    },

    /** Opens a tab of the order's page. */
    openTab: (name: string): Promise<void> => order().getByRole('tab', { name, exact: true }).click(),

    /** Sets a device aside for the order by its number. */
    scan: async (code: string): Promise<void> => {
      const field = order().getByRole('textbox').first()
      await field.fill(code)
      await field.press('Enter')
      await order().getByRole('list', { name: 'Scanned for this order' }).getByText(code).waitFor()
    },

    /** Ships what is stocked, without one device or all of it. */
    ship: (tracking: string, without?: string): Promise<void> =>
      doOnOrder('Deliver', async () => {
        if (without !== undefined)
          await dialog()
            .getByRole('checkbox', { name: new RegExp(without) })
            .uncheck()
        await dialog().getByRole('combobox', { name: 'Carrier' }).fill('UPS')
        await page().keyboard.press('Tab')
        await fill('Tracking number', tracking)
      }),
  }
}
