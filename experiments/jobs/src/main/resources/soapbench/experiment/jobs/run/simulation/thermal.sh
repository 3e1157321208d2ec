#!/bin/sh
# thermal.sh MESH CASE TEMPERATURES: steady heat conduction; writes a line NODE,TEMPERATURE for every node
# CASE pipe: hot gas that cools along the bend inside, coolant in the passages, air outside
# CASE cylinder: 100 degrees inside, 0 outside
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/mesh.inp" || exit 1
{
  cat <<'END'
*INCLUDE,INPUT=mesh.inp
*MATERIAL,NAME=STEEL
*CONDUCTIVITY
25.
*SOLID SECTION,ELSET=EALL,MATERIAL=STEEL
*INITIAL CONDITIONS,TYPE=TEMPERATURE
NALL,20.
*STEP
*HEAT TRANSFER,STEADY STATE,SOLVER=ITERATIVE CHOLESKY
1.,1.
END
  case $2 in
    cylinder) printf '*BOUNDARY\nN_INNER,11,11,100.\nN_OUTER,11,11,0.\n' ;;
    pipe)
      echo '*FILM'
      awk -F'[ ,]' '
        /^\*ELEMENT/ {elements=1; nodes=0; next}
        /^\*NODE/ {nodes=1; next}
        /^\*N/ {elements=0}
        nodes && !/^\*/ {z[$1] = $4 + 0}
        /^\*/ {nodes=0}
        elements {first[$1] = $2}
        /^\*\*F INNER/ {printf "%d,F%d,%.6g,2.0\n", $3, $4, 900 - 200*z[first[$3]]/104}
        /^\*\*F COOL/ {printf "%d,F%d,50.,1.0\n", $3, $4}
        /^\*\*F OUTER/ {printf "%d,F%d,20.,0.02\n", $3, $4}' "$work/mesh.inp"
      ;;
    *) echo "there is no case $2: allowed are pipe, cylinder" >&2; exit 2 ;;
  esac
  printf '*NODE PRINT,NSET=NALL\nNT\n*END STEP\n'
} > "$work/heat.inp" || exit 2
(cd "$work" && OMP_NUM_THREADS=1 ccx heat) || exit 3
awk 'NF == 2 && $1 + 0 > 0 {print $1 "," $2}' "$work/heat.dat" > "$work/temperatures"
test -s "$work/temperatures" && cp "$work/temperatures" "$3"
