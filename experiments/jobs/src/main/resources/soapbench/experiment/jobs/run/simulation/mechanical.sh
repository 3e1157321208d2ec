#!/bin/sh
# mechanical.sh MESH TEMPERATURES CASE PRESSURE RESULT: displacements and stresses under heat and pressure within
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/mesh.inp" && cp "$2" "$work/temperatures.inp" || exit 1
case $3 in
  cylinder) fixed='N_END1,3,3\nN_END2,3,3\nN_SYMX,1,1\nN_SYMY,2,2\n' ;;
  pipe) fixed='N_END1,1,3\n' ;;
  *) echo "there is no case $3: allowed are pipe, cylinder" >&2; exit 2 ;;
esac
{
  cat <<'END'
*INCLUDE,INPUT=mesh.inp
*MATERIAL,NAME=STEEL
*ELASTIC
200000.,.3
*EXPANSION,ZERO=0.
1.2E-5
*SOLID SECTION,ELSET=EALL,MATERIAL=STEEL
*INITIAL CONDITIONS,TYPE=TEMPERATURE
NALL,0.
*BOUNDARY
END
  printf "$fixed"
  cat <<'END'
*STEP
*STATIC,SOLVER=ITERATIVE CHOLESKY
*TEMPERATURE
*INCLUDE,INPUT=temperatures.inp
*DLOAD
END
  awk -v pressure="$4" '/^\*\*F INNER/ {print $3 ",P" $4 "," pressure}' "$work/mesh.inp"
  printf '*NODE PRINT,NSET=NALL\nU\n*EL PRINT,ELSET=EALL\nS\n*END STEP\n'
} > "$work/stress.inp" || exit 2
(cd "$work" && OMP_NUM_THREADS=1 ccx stress) || exit 3
cp "$work/stress.dat" "$5"
