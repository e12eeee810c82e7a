export { changePassword } from './change-password';
export { confirmAddress, requestAddressConfirmation } from './confirm-address';
export { deleteAccount } from './delete-account';
export { disownRegistration, checkDisownLink } from './disown-registration';
export { removeProfilePicture, readProfilePicture, setProfilePicture } from './profile-picture';
export { updateProfile } from './update-profile';
