import type { ComponentType } from 'react'
import type { RouteOf, View } from '../core/routes.ts'

type Load<V extends View> = () => Promise<ComponentType<{ route: RouteOf<V> }>>

/** The views whose loaders come with this file. */
export type LaterView = Exclude<View, 'Connect' | 'Account'>

/** The loader of every later view; a view without an entry does not compile. */
const views: { readonly [V in LaterView]: Load<V> } = {
  ConnectingExternal: () =>
    import('../features/connect/connecting/ConnectingExternalView.tsx').then((module) => module.ConnectingExternalView),
  ConnectingWalletConnect: () =>
    import('../features/connect/pairing/ConnectingWalletConnectView.tsx').then(
      (module) => module.ConnectingWalletConnectView,
    ),
  ConnectingWalletConnectBasic: () =>
    import('../features/connect/pairing/ConnectingWalletConnectView.tsx').then(
      (module) => module.WalletConnectBasicView,
    ),
  ConnectingMultiChain: () =>
    import('../features/connect/connecting/ConnectingMultiChainView.tsx').then(
      (module) => module.ConnectingMultiChainView,
    ),
  Downloads: () => import('../features/connect/listing/DownloadViews.tsx').then((module) => module.DownloadsView),
  AllWallets: () =>
    import('../features/connect/all-wallets/AllWalletsView.tsx').then((module) => module.AllWalletsView),
  EmailVerifyDevice: () =>
    import('../features/login/email/EmailVerifyDeviceView.tsx').then((module) => module.EmailVerifyDeviceView),
  EmailVerifyOtp: () =>
    import('../features/login/email/EmailVerifyOtpView.tsx').then((module) => module.EmailVerifyOtpView),
  UpdateEmail: () => import('../features/login/email/UpdateEmailView.tsx').then((module) => module.UpdateEmailView),
  ConnectSocials: async () => {
    const [{ gatedView }, { SocialListView }] = await Promise.all([
      import('../features/connect/GatedView.tsx'),
      import('../features/login/social/SocialListView.tsx'),
    ])
    return gatedView(SocialListView)
  },
  ConnectingSocial: () =>
    import('../features/login/social/SocialConnectingView.tsx').then((module) => module.SocialConnectingView),
  ConnectingFarcaster: () =>
    import('../features/login/farcaster/FarcasterView.tsx').then((module) => module.FarcasterView),
  SIWXSignMessage: () => import('../features/sign-in/SignInView.tsx').then((module) => module.SignInView),
  ConnectingSiwe: () => import('../features/sign-in/SigningView.tsx').then((module) => module.SigningView),
  Networks: () => import('../features/networks/NetworksView.tsx').then((module) => module.NetworksView),
  SwitchActiveChain: () =>
    import('../features/networks/SwitchActiveChainView.tsx').then((module) => module.SwitchActiveChainView),
  SwitchAddress: () => import('../features/account/SwitchAddressView.tsx').then((module) => module.SwitchAddressView),
  UnsupportedChain: () =>
    import('../features/networks/UnsupportedChainView.tsx').then((module) => module.UnsupportedChainView),
  AccountSettings: () =>
    import('../features/settings/AccountSettingsView.tsx').then((module) => module.AccountSettingsView),
  UpgradeEmailWallet: () =>
    import('../features/settings/UpgradeEmailWalletView.tsx').then((module) => module.UpgradeEmailWalletView),
  Sessions: () => import('../features/sessions/SmartSessionsView.tsx').then((module) => module.SmartSessionsView),
  ApproveTransaction: () =>
    import('../features/approve/ApproveTransactionView.tsx').then((module) => module.ApproveTransactionView),
  Send: () => import('../features/send/SendView.tsx').then((module) => module.SendView),
  SendSelectToken: () =>
    import('../features/send/token/SendSelectTokenView.tsx').then((module) => module.SendSelectTokenView),
  SendReceipt: () => import('../features/send/receipt/SendReceiptView.tsx').then((module) => module.SendReceiptView),
  SendReview: () => import('../features/send/review/SendReviewView.tsx').then((module) => module.SendReviewView),
  Swap: () => import('../features/swap/SwapView.tsx').then((module) => module.SwapView),
  SwapSelectToken: () =>
    import('../features/swap/token/SwapSelectTokenView.tsx').then((module) => module.SwapSelectTokenView),
  SwapReview: () => import('../features/swap/review/SwapReviewView.tsx').then((module) => module.SwapReviewView),
  Activity: () => import('../features/activity/ActivityView.tsx').then((module) => module.ActivityView),
  Buy: () => import('../features/buy/BuyView.tsx').then((module) => module.BuyView),
  BuyInProgress: () => import('../features/buy/BuyInProgressView.tsx').then((module) => module.BuyInProgressView),
  WhatIsABuy: () => import('../features/buy/WhatIsABuyView.tsx').then((module) => module.WhatIsABuyView),
  RegisterAccountName: () =>
    import('../features/names/RegisterAccountNameView.tsx').then((module) => module.RegisterAccountNameView),
  RegisterAccountNameSuccess: () =>
    import('../features/names/RegisterAccountNameSuccessView.tsx').then(
      (module) => module.RegisterAccountNameSuccessView,
    ),
  Receive: () => import('../features/receive/ReceiveView.tsx').then((module) => module.ReceiveView),
  CompatibleNetworks: () =>
    import('../features/receive/CompatibleNetworksView.tsx').then((module) => module.CompatibleNetworksView),
  WhatIsAWallet: () => import('../features/help/HelpViews.tsx').then((module) => module.WhatIsAWalletView),
  GetAWallet: async () => {
    const [{ getAWalletView }, { WalletsToGet }] = await Promise.all([
      import('../features/help/HelpViews.tsx'),
      import('../features/connect/listing/DownloadViews.tsx'),
    ])
    return getAWalletView(WalletsToGet)
  },
}

/** Loads the component of one view. */
export const loadView = <V extends LaterView>(view: V): ReturnType<Load<V>> => views[view]() as ReturnType<Load<V>>
