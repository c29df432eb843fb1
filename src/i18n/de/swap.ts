import type { SwapTranslation } from '../language.ts'

/** The German messages of the swap views. */
export const deSwap: SwapTranslation = {
  youPay: 'Sie zahlen',
  youReceive: 'Sie erhalten',
  youReceiveAmount: 'Sie erhalten: {amount}',
  switchSides: 'Seiten tauschen',
  selectToken: 'Token wählen',
  reviewSwap: 'Tausch prüfen',
  gettingPrice: 'Der beste Preis wird gesucht',
  rate: 'Kurs',
  priceImpact: 'Preisauswirkung',
  maxSlippage: 'Max. Slippage',
  providerFee: 'Gebühr des Anbieters',
  minimumReceived: 'Sie erhalten mindestens',
  quoteAge: 'Preis von vor {seconds} s, alle {every} s neu',
  refreshPrice: 'Preis aktualisieren',
  incorrectAmount: 'Ungültiger Betrag',
  enterValidAmount: 'Bitte geben Sie einen gültigen Betrag ein',
  noPriceForSwap: 'Kein Preis für diesen Tausch',
  noPriceForSwapText:
    'Für diesen Betrag werden zu wenige dieser Token angeboten. Versuchen Sie einen anderen Betrag oder Token.',
  priceFailed: 'Der Preis ließ sich nicht abrufen',
  priceFailedText: 'Der Preisdienst hat nicht geantwortet. Ihre Eingabe bleibt erhalten.',
  walletMovedText:
    'Ihre Wallet ist nicht mehr auf {network}. Wechseln Sie zurück, um fortzufahren; Ihre Eingabe bleibt erhalten.',
  yourTokens: 'Ihre Token',
  suggestedTokens: 'Vorschläge',
  otherTokens: 'Weitere Token',
  approve: 'Freigeben',
  approvingToken: 'Warten auf das Netzwerk',
  checkingSwap: 'Der Tausch wird geprüft',
  swapNow: 'Tauschen',
  approveFirst: 'Geben Sie zuerst {symbol} frei',
  approveFirstText:
    'Der Vertrag für den Tausch darf dann {amount} abziehen, aber nicht mehr. Die Freigabe kostet eine Netzwerkgebühr.',
  approveAnyText:
    'Der Vertrag für den Tausch darf dann jeden Betrag an {symbol} von diesem Konto abziehen, jetzt und später.',
  allowAny: 'Jeden Betrag freigeben, auch für spätere Tauschvorgänge',
  batch: 'Freigabe und Tausch in einem Schritt',
  batchText: 'Ihr Konto gibt dem Vertrag {amount} frei und tauscht sofort.',
  approvalLow: 'Die Freigabe ist zu klein',
  approvalLowText: 'Geben Sie mindestens {amount} frei, um zu tauschen.',
  feeRisen: 'Die Netzwerkgebühr ist gestiegen',
  feeRisenText: 'Prüfen Sie die neue Gebühr und tauschen Sie dann.',
  priceMoved: 'Der Preis hat sich geändert',
  acceptPrice: 'Annehmen',
  largeLoss: 'Sie erhalten {percent} weniger, als Sie zahlen',
  largeLossText:
    'Für diesen Betrag ist das Angebot klein. Bei einem kleineren Betrag verlieren Sie vielleicht weniger.',
  acceptLoss: 'Ich nehme diesen Verlust in Kauf',
  twinSwapText:
    'Sie haben diesen Tausch schon gestartet ({time}); ob er durchging, ist unbekannt. Prüfen Sie zuerst Ihre Wallet.',
  swapAgain: 'Ich habe meine Wallet geprüft, noch einmal tauschen',
  titleSwap: 'Tauschen',
  titleSwapSelectToken: 'Token wählen',
  titleSwapReview: 'Tausch prüfen',
}
