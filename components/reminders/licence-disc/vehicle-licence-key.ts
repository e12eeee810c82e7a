export const VEHICLE_LICENCE_KEY = 'sa-vehicle-licence';
